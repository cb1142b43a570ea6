-- CreateTable
CREATE TABLE "match_removed_log" (
    "match_key" BIGINT NOT NULL,
    "removed_at" BIGINT NOT NULL,
    "seq" INTEGER NOT NULL,
    "at" BIGINT NOT NULL,
    "last_event" INTEGER NOT NULL,
    "seat" SMALLINT,
    "chain" BYTEA NOT NULL,
    "body" BYTEA NOT NULL,

    CONSTRAINT "match_removed_log_pkey" PRIMARY KEY ("match_key","removed_at","seq")
);
