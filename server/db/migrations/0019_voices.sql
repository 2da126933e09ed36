CREATE TABLE "voices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"ending" text NOT NULL,
	"bytes" integer NOT NULL,
	"ms" integer DEFAULT 0 NOT NULL,
	"bars" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "voices_ending" CHECK ("voices"."ending" in ('mp3', 'm4a', 'ogg', 'webm')),
	CONSTRAINT "voices_size" CHECK ("voices"."bytes" > 0 and "voices"."ms" >= 0)
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_kind";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "voice_id" uuid;--> statement-breakpoint
ALTER TABLE "voices" ADD CONSTRAINT "voices_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voices_owner" ON "voices" USING btree ("owner_id","created_at");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_voice_id_voices_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_voice_of" ON "messages" USING btree ("voice_id") WHERE "messages"."voice_id" is not null;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_voice" CHECK (("messages"."kind" = 'voice') = ("messages"."voice_id" is not null));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('text', 'image', 'voice', 'meeting', 'offer', 'offer_answer', 'order', 'system'));