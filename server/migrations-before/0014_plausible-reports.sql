ALTER TABLE "activities" ADD COLUMN "confirmed_warnings" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
-- The status follows the quantity (suggestedStatus in contract/src/stock.ts). An item that had been edited to 0 said
-- 'available' until now, and was missing in Low Stock and in the alert.
UPDATE "stock_items" SET "status" = CASE
    WHEN "quantity" = 0 THEN 'out_of_stock'
    WHEN "quantity" <= greatest("minimum_stock_level", "reorder_point") THEN 'low_stock'
    ELSE 'available' END
  WHERE "status" <> 'discontinued' AND "status" <> CASE
    WHEN "quantity" = 0 THEN 'out_of_stock'
    WHEN "quantity" <= greatest("minimum_stock_level", "reorder_point") THEN 'low_stock'
    ELSE 'available' END;
