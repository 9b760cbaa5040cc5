ALTER TABLE "targets" RENAME COLUMN "lga_pcode" TO "place";--> statement-breakpoint
ALTER TABLE "targets" ADD COLUMN "indicator_id" uuid;--> statement-breakpoint
INSERT INTO "indicators" ("id", "code", "name", "type", "counts", "unit", "adds_up", "from_year", "position", "definition", "source")
SELECT * FROM (VALUES
	('5e2d1c6a-0001-4e1d-8a00-000000000001'::uuid, 'EDU-01', 'Children reached with education support', NULL, 'all_people', 'children', 'sum', 2020, 10, 'Boys and girls of all activities that are ongoing or completed, whatever their type.', 'Northeast Education Hub'),
	('5e2d1c6a-0002-4e1d-8a00-000000000002'::uuid, 'EDU-02', 'Teachers trained', 'Teacher Training', 'all_people', 'teachers', 'sum', 2020, 20, 'Teachers of all activities of the type Teacher Training that are ongoing or completed.', 'Northeast Education Hub')
) AS "first" WHERE EXISTS (SELECT FROM "targets") ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "targets" SET "indicator_id" = CASE "group" WHEN 'teachers' THEN '5e2d1c6a-0002-4e1d-8a00-000000000002'::uuid ELSE '5e2d1c6a-0001-4e1d-8a00-000000000001'::uuid END;--> statement-breakpoint
UPDATE "import_records" r SET "record_id" = md5(t."year" || '/' || t."indicator_id" || '/' || t."place" || '/' || t."group")::uuid
FROM "targets" t WHERE r."entity" = 'targets' AND r."record_id" = md5(t."year" || '/' || t."place" || '/' || t."group")::uuid;--> statement-breakpoint
ALTER TABLE "targets" ALTER COLUMN "indicator_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "targets" DROP CONSTRAINT "targets_key";--> statement-breakpoint
ALTER TABLE "targets" ADD CONSTRAINT "targets_key" PRIMARY KEY("year","indicator_id","place","group");--> statement-breakpoint
ALTER TABLE "targets" ADD CONSTRAINT "targets_indicator_id_indicators_id_fk" FOREIGN KEY ("indicator_id") REFERENCES "public"."indicators"("id") ON DELETE no action ON UPDATE no action;
