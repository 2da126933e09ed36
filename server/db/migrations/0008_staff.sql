CREATE TABLE "barred_contacts" (
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "barred_contacts_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "departures" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"hidden" jsonb NOT NULL,
	"held_up_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "email_changes_lower" CHECK ("email_changes"."email" = lower("email_changes"."email"))
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"device_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"use" text NOT NULL,
	"user_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_use" CHECK ("passkey_challenges"."use" in ('add', 'login')),
	CONSTRAINT "passkey_challenges_user" CHECK (("passkey_challenges"."use" = 'add') = ("passkey_challenges"."user_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"is_synced" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_counter" CHECK ("passkeys"."counter" >= 0)
);
--> statement-breakpoint
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
CREATE TABLE "cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"target_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"decision_id" uuid,
	"words" text DEFAULT '' NOT NULL,
	"reports_count" integer DEFAULT 0 NOT NULL,
	"assigned_to" uuid,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" uuid,
	"outcome" text,
	"closing_words" text,
	CONSTRAINT "cases_kind" CHECK ("cases"."kind" in ('report', 'appeal')),
	CONSTRAINT "cases_target" CHECK ("cases"."target" in ('user', 'product', 'message', 'review')),
	CONSTRAINT "cases_outcome" CHECK ("cases"."outcome" is null or "cases"."outcome" in ('decided', 'dismissed', 'upheld', 'overturned')),
	CONSTRAINT "cases_appeal" CHECK (("cases"."kind" = 'appeal') = ("cases"."decision_id" is not null)),
	CONSTRAINT "cases_closed" CHECK (("cases"."closed_at" is null) = ("cases"."outcome" is null) and ("cases"."closed_at" is null) = ("cases"."closed_by" is null) and ("cases"."closed_at" is null) = ("cases"."closing_words" is null)),
	CONSTRAINT "cases_fitting" CHECK ("cases"."outcome" is null or ("cases"."kind" = 'appeal') = ("cases"."outcome" in ('upheld', 'overturned'))),
	CONSTRAINT "cases_reports" CHECK ("cases"."reports_count" >= 0),
	CONSTRAINT "cases_not_self" CHECK ("cases"."closed_by" is null or "cases"."closed_by" <> "cases"."person_id")
);
--> statement-breakpoint
CREATE TABLE "decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"target_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"decided_by" uuid NOT NULL,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"until" timestamp (3) with time zone,
	"case_id" uuid,
	"undo" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seq" bigint NOT NULL,
	CONSTRAINT "decisions_kind" CHECK ("decisions"."kind" in ('warn', 'hide', 'reject', 'request_changes', 'remove', 'suspend', 'ban', 'restore')),
	CONSTRAINT "decisions_target" CHECK ("decisions"."target" in ('user', 'product', 'message', 'review')),
	CONSTRAINT "decisions_reason" CHECK ("decisions"."reason" in ('scam', 'forbidden', 'counterfeit', 'wrong', 'duplicate', 'offensive', 'other', 'no_fault')),
	CONSTRAINT "decisions_until" CHECK (("decisions"."kind" = 'suspend') = ("decisions"."until" is not null)),
	CONSTRAINT "decisions_undone" CHECK (("decisions"."undone_at" is null) = ("decisions"."undone_by" is null)),
	CONSTRAINT "decisions_words" CHECK (length("decisions"."words") > 0),
	CONSTRAINT "decisions_not_self" CHECK ("decisions"."person_id" <> "decisions"."decided_by")
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
CREATE TABLE "rate_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rate_counters_points" CHECK ("rate_counters"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "renewed_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"seed" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_happenings" DROP CONSTRAINT "order_happenings_event";--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_target";--> statement-breakpoint
ALTER TABLE "push_subscriptions" DROP CONSTRAINT "push_subscriptions_session_hash_sessions_token_hash_fk";
--> statement-breakpoint
DROP INDEX "disputes_open";--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "boosts" ADD COLUMN "offer_name" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "held_by" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "case_id" uuid;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device_hash" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "next_hash" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "next_seed" text;--> statement-breakpoint
ALTER TABLE "top_ups" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "top_ups" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "doubtful_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "settled_by" uuid;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "settled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "contradicted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "banned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "standing_decision_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "standing_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "leaves_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "barred_contacts" ADD CONSTRAINT "barred_contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_undone_by_decisions_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_settings" ADD CONSTRAINT "market_settings_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewed_tokens" ADD CONSTRAINT "renewed_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "barred_contacts_hash" ON "barred_contacts" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_token" ON "email_changes" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "email_changes_expires" ON "email_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "known_devices_device" ON "known_devices" USING btree ("device_hash");--> statement-breakpoint
CREATE INDEX "known_devices_seen" ON "known_devices" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_user" ON "passkey_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_target" ON "audit_entries" USING btree ("target","target_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "cases_one_open" ON "cases" USING btree ("target","target_id") WHERE "cases"."kind" = 'report' and "cases"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cases_one_appeal" ON "cases" USING btree ("decision_id") WHERE "cases"."kind" = 'appeal';--> statement-breakpoint
CREATE INDEX "cases_open" ON "cases" USING btree ("opened_at","id") WHERE "cases"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "cases_done" ON "cases" USING btree ("closed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "cases"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "cases_person" ON "cases" USING btree ("person_id","opened_at");--> statement-breakpoint
CREATE INDEX "decisions_person" ON "decisions" USING btree ("person_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "decisions_seq" ON "decisions" USING btree ("person_id","seq","id");--> statement-breakpoint
CREATE INDEX "decisions_case" ON "decisions" USING btree ("case_id") WHERE "decisions"."case_id" is not null;--> statement-breakpoint
CREATE INDEX "decisions_of" ON "decisions" USING btree ("target","target_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "boost_offers_default" ON "boost_offers" USING btree ("is_default") WHERE "boost_offers"."is_default";--> statement-breakpoint
CREATE INDEX "rate_counters_ends" ON "rate_counters" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "renewed_tokens_session" ON "renewed_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "renewed_tokens_expires" ON "renewed_tokens" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_merged_into_categories_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_hash_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "categories_merged" ON "categories" USING btree ("merged_into") WHERE "categories"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "accounts_escrow" ON "accounts" USING btree ("balance") WHERE "accounts"."kind" = 'escrow' and "accounts"."balance" > 0;--> statement-breakpoint
CREATE INDEX "entries_created" ON "entries" USING btree ("created_at","kind");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "products_held" ON "products" USING btree ("seller_id") WHERE "products"."held_by" is not null;--> statement-breakpoint
CREATE INDEX "products_words" ON "products" USING btree (md5(lower(("title" || ' ' || "description") collate "C")));--> statement-breakpoint
CREATE INDEX "products_created" ON "products" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "products_pending" ON "products" USING btree ("updated_at","id") WHERE "products"."state" = 'pending_review';--> statement-breakpoint
CREATE INDEX "reports_created" ON "reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reports_case" ON "reports" USING btree ("case_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_next_hash" ON "sessions" USING btree ("next_hash");--> statement-breakpoint
CREATE INDEX "top_ups_doubtful" ON "top_ups" USING btree ("created_at","id") WHERE "top_ups"."state" = 'needs_review';--> statement-breakpoint
CREATE INDEX "withdrawals_waiting" ON "withdrawals" USING btree ("created_at","id") WHERE "withdrawals"."state" = 'requested';--> statement-breakpoint
CREATE INDEX "withdrawals_doubtful" ON "withdrawals" USING btree ("doubtful_since","id") WHERE "withdrawals"."doubtful_since" is not null;--> statement-breakpoint
CREATE INDEX "withdrawals_reference" ON "withdrawals" USING btree ("provider","reference") WHERE "withdrawals"."reference" is not null;--> statement-breakpoint
CREATE INDEX "withdrawals_phone" ON "withdrawals" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "users_leaving" ON "users" USING btree ("leaves_at") WHERE "users"."leaves_at" is not null and "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("opened_at","order_id") WHERE "disputes"."decided_at" is null;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_not_into_itself" CHECK ("categories"."merged_into" <> "categories"."id");--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_merged_closed" CHECK ("categories"."merged_into" is null or "categories"."disabled");--> statement-breakpoint
ALTER TABLE "order_happenings" ADD CONSTRAINT "order_happenings_event" CHECK ("order_happenings"."event" in ('request', 'accept', 'decline', 'expire', 'await_payment', 'pay', 'payment_expire', 'prepare', 'ship', 'deliver', 'hand_over', 'complete', 'settle', 'cancel', 'take_back', 'stop', 'unshipped', 'dispute', 'release', 'refund', 'divide'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_held" CHECK ("products"."held_by" is null or "products"."state" <> 'published');--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_target" CHECK ("reports"."target" in ('product', 'user', 'message', 'review'));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_next" CHECK (("sessions"."next_hash" is null) = ("sessions"."next_seed" is null));--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_doubtful" CHECK ("withdrawals"."doubtful_since" is null or "withdrawals"."state" = 'sent');--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_settled" CHECK (("withdrawals"."settled_by" is null) = ("withdrawals"."settled_at" is null) and ("withdrawals"."settled_by" is null or "withdrawals"."state" in ('paid', 'failed')));--> statement-breakpoint
CREATE FUNCTION "audit_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only: % on %', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION "audit_is_append_only"();
--> statement-breakpoint
INSERT INTO "cases" ("id", "kind", "target", "target_id", "person_id", "reports_count", "opened_at", "last_at")
SELECT gen_random_uuid(), 'report', r."target", r."target_id", r."person_id", count(*), min(r."created_at"), max(r."created_at")
FROM (
  SELECT x."target", x."target_id", x."created_at",
    CASE x."target"
      WHEN 'product' THEN (SELECT "seller_id" FROM "products" WHERE "id" = x."target_id")
      WHEN 'message' THEN (SELECT "sender_id" FROM "messages" WHERE "id" = x."target_id")
      ELSE (SELECT "id" FROM "users" WHERE "id" = x."target_id")
    END AS "person_id"
  FROM "reports" x
) r
WHERE r."person_id" IS NOT NULL
GROUP BY r."target", r."target_id", r."person_id";--> statement-breakpoint
UPDATE "reports" r SET "case_id" = c."id" FROM "cases" c WHERE c."target" = r."target" AND c."target_id" = r."target_id";
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
