ALTER TABLE "schools" ADD COLUMN "lga_pcode" text;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "ward" text;