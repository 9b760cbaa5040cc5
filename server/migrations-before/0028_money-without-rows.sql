DROP INDEX "funding_newest";--> statement-breakpoint
DROP INDEX "project_places_state";--> statement-breakpoint
ALTER TABLE "funding_entries" ADD COLUMN "month" date GENERATED ALWAYS AS ((date_trunc('month', created_at AT TIME ZONE 'Africa/Lagos'))::date) STORED;--> statement-breakpoint
CREATE INDEX "funding_newest" ON "funding_entries" USING btree ("created_at","id","organization_id","project_number","month","from_year","to_year","status","currency","amount","amount_usd") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "project_places_state" ON "project_places" USING btree ("state","project_number","places","states","place") WHERE is_first and states = 1;