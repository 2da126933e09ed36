ALTER TABLE "messages" DROP CONSTRAINT "messages_kind";--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_meeting" CHECK (("messages"."kind" = 'meeting') = ("messages"."data" ? 'meeting'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('text', 'image', 'meeting', 'offer', 'offer_answer', 'order', 'system'));