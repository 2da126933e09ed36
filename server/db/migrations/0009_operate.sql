CREATE TABLE "job_leases" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" uuid,
	"until" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "job_leases_held" CHECK (("job_leases"."holder" is null) = ("job_leases"."until" is null))
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notes_user_id_product_id_pk" PRIMARY KEY("user_id","product_id"),
	CONSTRAINT "notes_text" CHECK (length("notes"."text") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "client_errors" (
	"hash" text NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"frames" jsonb NOT NULL,
	"count" bigint NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "client_errors_hash_day_pk" PRIMARY KEY("hash","day")
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"took_ms" integer NOT NULL,
	"failed" boolean NOT NULL,
	"went_well_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "outbox_ages" (
	"hour" timestamp (3) with time zone NOT NULL,
	"class" text NOT NULL,
	"count" integer NOT NULL,
	"oldest_seconds" integer NOT NULL,
	CONSTRAINT "outbox_ages_hour_class_pk" PRIMARY KEY("hour","class"),
	CONSTRAINT "outbox_ages_class" CHECK ("outbox_ages"."class" in ('minutes', 'hours', 'days', 'weeks')),
	CONSTRAINT "outbox_ages_count" CHECK ("outbox_ages"."count" > 0 and "outbox_ages"."oldest_seconds" >= 0)
);
--> statement-breakpoint
ALTER TABLE "sync_users" ADD COLUMN "lost_from" bigint;--> statement-breakpoint
ALTER TABLE "sync_users" ADD COLUMN "lost_to" bigint;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notes_user" ON "notes" USING btree ("user_id","updated_at" DESC NULLS FIRST,"product_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notes_product" ON "notes" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "client_errors_day" ON "client_errors" USING btree ("day");--> statement-breakpoint
ALTER TABLE "sync_users" ADD CONSTRAINT "sync_users_lost" CHECK (("sync_users"."lost_from" is null) = ("sync_users"."lost_to" is null) and "sync_users"."lost_from" < "sync_users"."lost_to" and "sync_users"."lost_to" <= "sync_users"."seq");