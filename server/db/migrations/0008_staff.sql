CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"action" text NOT NULL,
	"target" text NOT NULL,
	"target_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "boost_offers" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"price" bigint NOT NULL,
	"active" boolean NOT NULL,
	"position" integer NOT NULL,
	"version" integer NOT NULL,
	"hours" integer NOT NULL,
	"is_default" boolean NOT NULL,
	CONSTRAINT "boost_offers_values" CHECK ("boost_offers"."price" > 0 and "boost_offers"."hours" > 0),
	CONSTRAINT "boost_offers_default_sells" CHECK (not "boost_offers"."is_default" or "boost_offers"."active")
);
--> statement-breakpoint
CREATE TABLE "market_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"commission" integer,
	"escrow" boolean,
	"approve_up_to" bigint,
	"review_first" integer,
	"free_slots" integer,
	"included_boosts" integer,
	"messages_per_minute" integer,
	"conversations_per_hour" integer,
	"orders_per_hour" integer,
	"changed_by" uuid,
	"changed_at" timestamp (3) with time zone,
	CONSTRAINT "market_settings_one" CHECK ("market_settings"."id" = 1),
	CONSTRAINT "market_settings_commission" CHECK ("market_settings"."commission" between 0 and 10000),
	CONSTRAINT "market_settings_counts" CHECK ("market_settings"."approve_up_to" >= 0 and "market_settings"."review_first" >= 0 and "market_settings"."free_slots" >= 0 and "market_settings"."included_boosts" >= 0),
	CONSTRAINT "market_settings_paces" CHECK ("market_settings"."messages_per_minute" > 0 and "market_settings"."conversations_per_hour" > 0 and "market_settings"."orders_per_hour" > 0)
);
--> statement-breakpoint
CREATE TABLE "package_offers" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"price" bigint NOT NULL,
	"active" boolean NOT NULL,
	"position" integer NOT NULL,
	"version" integer NOT NULL,
	"slots" integer NOT NULL,
	"days" integer NOT NULL,
	"photos" integer NOT NULL,
	"boosts" integer NOT NULL,
	CONSTRAINT "package_offers_values" CHECK ("package_offers"."price" > 0 and "package_offers"."slots" > 0 and "package_offers"."days" > 0),
	CONSTRAINT "package_offers_extras" CHECK ("package_offers"."photos" between 1 and 10 and "package_offers"."boosts" >= 0)
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "boosts" ADD COLUMN "offer_name" text;--> statement-breakpoint
ALTER TABLE "top_ups" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "top_ups" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "banned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "standing_decision_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "standing_reason" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_settings" ADD CONSTRAINT "market_settings_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_target" ON "audit_entries" USING btree ("target","target_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "boost_offers_default" ON "boost_offers" USING btree ("is_default") WHERE "boost_offers"."is_default";--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_merged_into_categories_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "categories_merged" ON "categories" USING btree ("merged_into") WHERE "categories"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "accounts_escrow" ON "accounts" USING btree ("balance") WHERE "accounts"."kind" = 'escrow' and "accounts"."balance" > 0;--> statement-breakpoint
CREATE INDEX "entries_created" ON "entries" USING btree ("created_at","kind");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "products_created" ON "products" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "products_pending" ON "products" USING btree ("updated_at","id") WHERE "products"."state" = 'pending_review';--> statement-breakpoint
CREATE INDEX "top_ups_doubtful" ON "top_ups" USING btree ("created_at","id") WHERE "top_ups"."state" = 'needs_review';--> statement-breakpoint
CREATE INDEX "withdrawals_waiting" ON "withdrawals" USING btree ("created_at","id") WHERE "withdrawals"."state" = 'requested';--> statement-breakpoint
CREATE INDEX "withdrawals_phone" ON "withdrawals" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_not_into_itself" CHECK ("categories"."merged_into" <> "categories"."id");--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_merged_closed" CHECK ("categories"."merged_into" is null or "categories"."disabled");--> statement-breakpoint
CREATE FUNCTION "audit_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only: % on %', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION "audit_is_append_only"();
--> statement-breakpoint
INSERT INTO "boost_offers" ("id", "name", "price", "active", "position", "version", "hours", "is_default") VALUES
	('day', '24 heures', 500, true, 0, 1, 24, true),
	('three-days', '3 jours', 1200, true, 1, 1, 72, false),
	('week', '7 jours', 2500, true, 2, 1, 168, false);
--> statement-breakpoint
INSERT INTO "package_offers" ("id", "name", "price", "active", "position", "version", "slots", "days", "photos", "boosts") VALUES
	('stall', 'Étal', 2000, true, 0, 1, 20, 30, 10, 2),
	('shop', 'Boutique', 5000, true, 1, 1, 60, 30, 10, 6),
	('store', 'Grand magasin', 12000, true, 2, 1, 200, 30, 10, 20);
--> statement-breakpoint
UPDATE "boosts" AS b SET "offer_name" = o."name" FROM "boost_offers" AS o WHERE o."id" = b."offer";
