DROP INDEX "stock_cost_high";--> statement-breakpoint
DROP INDEX "stock_cost_low";--> statement-breakpoint
ALTER TABLE "stock_items" ADD COLUMN "currency" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
CREATE INDEX "stock_cost_high" ON "stock_items" USING btree (coalesce(purchase_cost * (CASE currency WHEN 'USD' THEN 1500 ELSE 1 END), -1),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "stock_cost_low" ON "stock_items" USING btree (coalesce(purchase_cost * (CASE currency WHEN 'USD' THEN 1500 ELSE 1 END), 100000000000000000),"id") WHERE deleted_at is null;