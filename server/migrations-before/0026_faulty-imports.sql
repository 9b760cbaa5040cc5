CREATE TABLE "faulty_imports" (
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"file_name" text,
	"faulty" integer NOT NULL,
	"checked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "faulty_imports_key" PRIMARY KEY("user_id","type")
);
--> statement-breakpoint
ALTER TABLE "faulty_imports" ADD CONSTRAINT "faulty_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;