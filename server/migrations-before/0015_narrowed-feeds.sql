ALTER TABLE "feed_tokens" ADD COLUMN "year" integer;--> statement-breakpoint
ALTER TABLE "feed_tokens" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "feed_tokens" ADD COLUMN "organization_id" uuid;--> statement-breakpoint
ALTER TABLE "feed_tokens" ADD CONSTRAINT "feed_tokens_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_entry" ON "stock_items" USING btree ("created_at","id") WHERE deleted_at is null;