ALTER TABLE "feed_tokens" ADD COLUMN "reviewed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- They follow from other rows, and are written anew at the start: their definition has changed.
DELETE FROM "reach_sums";--> statement-breakpoint
ALTER TABLE "reach_sums" ADD COLUMN "reviewed" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "reach_sums" DROP CONSTRAINT "reach_sums_key";
--> statement-breakpoint
ALTER TABLE "reach_sums" ADD CONSTRAINT "reach_sums_key" PRIMARY KEY("organization_id","lga_pcode","year","type","status","project_status","reviewed");