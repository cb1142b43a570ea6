-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "match_status" AS ENUM ('open', 'running', 'finished', 'cancelled', 'aside');

-- CreateTable
CREATE TABLE "accounts" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "scopes" TEXT[],
    "created_at" BIGINT NOT NULL,

    CONSTRAINT "accounts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tokens" (
    "id" TEXT NOT NULL,
    "account" TEXT NOT NULL,
    "secret_hash" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "scopes" TEXT[],
    "created_at" BIGINT NOT NULL,
    "expires_at" BIGINT,
    "revoked_at" BIGINT,

    CONSTRAINT "tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "card_sets" (
    "hash" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "set_id" TEXT NOT NULL,
    "name_ja" TEXT NOT NULL,
    "name_en" TEXT NOT NULL,
    "card_count" INTEGER NOT NULL,
    "document" JSON NOT NULL,
    "owner" TEXT,
    "created_at" BIGINT NOT NULL,

    CONSTRAINT "card_sets_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "decks" (
    "id" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "owner" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "card_set" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "list" JSON NOT NULL,
    "visibility" TEXT NOT NULL,
    "share_hash" TEXT,
    "created_at" BIGINT NOT NULL,

    CONSTRAINT "decks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "matches" (
    "key" BIGSERIAL NOT NULL,
    "created_at" BIGINT NOT NULL,
    "id" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "card_set" TEXT NOT NULL,
    "visibility" TEXT NOT NULL,
    "has_bot" BOOLEAN NOT NULL,
    "revision" INTEGER NOT NULL,
    "started_at" BIGINT,
    "finished_at" BIGINT,
    "status" "match_status" NOT NULL,
    "winner" SMALLINT,
    "reason" TEXT,
    "fault" TEXT,
    "sweep_at" BIGINT,
    "deadline" BIGINT,
    "updated_at" BIGINT NOT NULL,
    "version" INTEGER NOT NULL,
    "event" INTEGER NOT NULL,
    "acting" SMALLINT NOT NULL,
    "clock" TEXT NOT NULL,
    "chain" BYTEA NOT NULL,

    CONSTRAINT "matches_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "match_setups" (
    "match_key" BIGINT NOT NULL,
    "document" JSON NOT NULL,

    CONSTRAINT "match_setups_pkey" PRIMARY KEY ("match_key")
);

-- CreateTable
CREATE TABLE "match_seats" (
    "match_key" BIGINT NOT NULL,
    "seat" SMALLINT NOT NULL,
    "account" TEXT,
    "deck_hash" TEXT,

    CONSTRAINT "match_seats_pkey" PRIMARY KEY ("match_key","seat")
);

-- CreateTable
CREATE TABLE "match_members" (
    "match_key" BIGINT NOT NULL,
    "account" TEXT NOT NULL,

    CONSTRAINT "match_members_pkey" PRIMARY KEY ("account","match_key")
);

-- CreateTable
CREATE TABLE "match_played" (
    "match_key" BIGINT NOT NULL,
    "cards" TEXT[],

    CONSTRAINT "match_played_pkey" PRIMARY KEY ("match_key")
);

-- CreateTable
CREATE TABLE "match_log" (
    "match_key" BIGINT NOT NULL,
    "at" BIGINT NOT NULL,
    "seq" INTEGER NOT NULL,
    "last_event" INTEGER NOT NULL,
    "seat" SMALLINT,
    "key_hash" UUID,
    "chain" BYTEA NOT NULL,
    "body" BYTEA NOT NULL,

    CONSTRAINT "match_log_pkey" PRIMARY KEY ("match_key","seq")
);

-- CreateTable
CREATE TABLE "match_snapshots" (
    "match_key" BIGINT NOT NULL,
    "version" INTEGER NOT NULL,
    "game_version" TEXT NOT NULL,
    "body" BYTEA NOT NULL,

    CONSTRAINT "match_snapshots_pkey" PRIMARY KEY ("match_key","version")
);

-- CreateTable
CREATE TABLE "beats" (
    "id" SMALLINT NOT NULL,
    "at" BIGINT NOT NULL,

    CONSTRAINT "beats_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outages" (
    "id" SERIAL NOT NULL,
    "started_at" BIGINT NOT NULL,
    "ended_at" BIGINT NOT NULL,

    CONSTRAINT "outages_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "tokens_secret_hash_key" ON "tokens"("secret_hash");

-- CreateIndex
CREATE INDEX "tokens_account_created_at_id_idx" ON "tokens"("account", "created_at", "id");

-- CreateIndex
CREATE INDEX "card_sets_created_at_hash_idx" ON "card_sets"("created_at", "hash");

-- CreateIndex
CREATE INDEX "card_sets_game_created_at_hash_idx" ON "card_sets"("game", "created_at", "hash");

-- CreateIndex
CREATE INDEX "card_sets_owner_created_at_hash_idx" ON "card_sets"("owner", "created_at", "hash");

-- CreateIndex
CREATE UNIQUE INDEX "decks_share_hash_key" ON "decks"("share_hash");

-- CreateIndex
CREATE INDEX "decks_owner_created_at_id_idx" ON "decks"("owner", "created_at", "id");

-- CreateIndex
CREATE INDEX "decks_visibility_created_at_id_idx" ON "decks"("visibility", "created_at", "id");

-- CreateIndex
CREATE INDEX "decks_hash_idx" ON "decks"("hash");

-- CreateIndex
CREATE UNIQUE INDEX "matches_id_key" ON "matches"("id");

-- CreateIndex
CREATE INDEX "matches_created_at_id_idx" ON "matches"("created_at", "id");

-- CreateIndex
CREATE INDEX "matches_status_created_at_id_idx" ON "matches"("status", "created_at", "id");

-- CreateIndex
CREATE INDEX "matches_game_created_at_id_idx" ON "matches"("game", "created_at", "id");

-- CreateIndex
CREATE INDEX "matches_card_set_created_at_id_idx" ON "matches"("card_set", "created_at", "id");

-- CreateIndex
CREATE INDEX "matches_sweep_at_idx" ON "matches"("sweep_at") WHERE (status = 'running');

-- CreateIndex
CREATE INDEX "matches_running_idx" ON "matches"("id") WHERE (status = 'running');

-- CreateIndex
CREATE INDEX "match_seats_account_match_key_idx" ON "match_seats"("account", "match_key");

-- CreateIndex
CREATE INDEX "match_seats_deck_hash_match_key_idx" ON "match_seats"("deck_hash", "match_key");

-- CreateIndex
CREATE INDEX "match_members_match_key_idx" ON "match_members"("match_key");

-- CreateIndex
CREATE INDEX "match_played_cards_idx" ON "match_played" USING GIN ("cards");

-- CreateIndex
CREATE UNIQUE INDEX "match_log_match_key_key_hash_key" ON "match_log"("match_key", "key_hash") WHERE (key_hash IS NOT NULL);

-- CreateIndex
CREATE INDEX "outages_ended_at_idx" ON "outages"("ended_at");

-- AddForeignKey
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_account_fkey" FOREIGN KEY ("account") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "match_setups" ADD CONSTRAINT "match_setups_match_key_fkey" FOREIGN KEY ("match_key") REFERENCES "matches"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "match_seats" ADD CONSTRAINT "match_seats_match_key_fkey" FOREIGN KEY ("match_key") REFERENCES "matches"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "match_members" ADD CONSTRAINT "match_members_match_key_fkey" FOREIGN KEY ("match_key") REFERENCES "matches"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "match_played" ADD CONSTRAINT "match_played_match_key_fkey" FOREIGN KEY ("match_key") REFERENCES "matches"("key") ON DELETE CASCADE ON UPDATE CASCADE;


-- What Prisma's schema can't say.

-- A move updates its match's head in place: room on each page for new versions of the rows on it.
ALTER TABLE "matches" SET (fillfactor = 60);

-- Already compressed by the service: no second attempt.
ALTER TABLE "match_log" ALTER COLUMN "body" SET STORAGE EXTERNAL;
ALTER TABLE "match_snapshots" ALTER COLUMN "body" SET STORAGE EXTERNAL;
