ALTER TABLE "stock_movements" ADD COLUMN "is_undone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Of imports that were undone before: their movements, and those that moved the quantities back.
UPDATE "stock_movements" m SET "is_undone" = true
FROM "import_records" r JOIN "imports" i ON i."id" = r."import_id"
WHERE i."undone_at" IS NOT NULL AND r."entity" = 'stock_item' AND m."stock_item_id" = r."record_id"
  AND m."at" IN (r."version", greatest(i."undone_at", r."version" + interval '1 millisecond'));
