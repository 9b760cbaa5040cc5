ALTER TABLE "places" ALTER COLUMN "lat" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "places" ALTER COLUMN "lng" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "lga_pcode" text;--> statement-breakpoint
CREATE INDEX "places_wards" ON "places" USING btree ("lga_pcode","name") WHERE "places"."kind" = 'ward';