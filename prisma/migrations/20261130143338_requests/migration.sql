-- CreateTable
CREATE TABLE "requests" (
    "hash" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "salt" TEXT NOT NULL,
    "at" BIGINT NOT NULL,

    CONSTRAINT "requests_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE INDEX "requests_at_idx" ON "requests"("at");
