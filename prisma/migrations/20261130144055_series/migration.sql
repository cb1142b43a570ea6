-- CreateEnum
CREATE TYPE "series_status" AS ENUM ('open', 'running', 'finished', 'cancelled');

-- CreateTable
CREATE TABLE "series" (
    "id" TEXT NOT NULL,
    "created_at" BIGINT NOT NULL,
    "game" TEXT NOT NULL,
    "card_set" TEXT NOT NULL,
    "visibility" TEXT NOT NULL,
    "players" TEXT[],
    "members" TEXT[],
    "won_by" TEXT,
    "status" "series_status" NOT NULL,
    "revision" INTEGER NOT NULL,
    "match" TEXT,
    "wake_at" BIGINT,
    "document" JSON NOT NULL,

    CONSTRAINT "series_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "series_created_at_id_idx" ON "series"("created_at", "id");

-- CreateIndex
CREATE INDEX "series_status_created_at_id_idx" ON "series"("status", "created_at", "id");

-- CreateIndex
CREATE INDEX "series_players_idx" ON "series" USING GIN ("players");

-- CreateIndex
CREATE INDEX "series_members_idx" ON "series" USING GIN ("members");

-- CreateIndex
CREATE INDEX "series_wake_at_idx" ON "series"("wake_at") WHERE (status = 'running');

-- CreateIndex
CREATE INDEX "series_running_idx" ON "series"("id") WHERE (status = 'running');
