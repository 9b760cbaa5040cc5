ALTER TABLE "comments" ADD COLUMN "by_owner" boolean;--> statement-breakpoint
UPDATE "comments" c SET "by_owner" = u."organization_id" = c."organization_id" FROM "users" u WHERE u."id" = c."author_id";--> statement-breakpoint
ALTER TABLE "comments" ALTER COLUMN "by_owner" SET NOT NULL;
