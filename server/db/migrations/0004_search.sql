CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"q" text NOT NULL,
	"category" text,
	"city" text,
	"min_price" bigint,
	"max_price" bigint,
	"condition" text,
	"alerts" boolean NOT NULL,
	"query" "tsquery",
	"keys" text[] NOT NULL,
	"told_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_searches_condition" CHECK ("saved_searches"."condition" is null or "saved_searches"."condition" in ('new', 'like_new', 'good', 'fair', 'for_parts'))
);
--> statement-breakpoint
CREATE TABLE "search_arrivals" (
	"product_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"document" "tsvector" NOT NULL,
	"category" text NOT NULL,
	"city" text NOT NULL,
	"price" bigint NOT NULL,
	"condition" text,
	"boosted_until" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_word_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"words" text[] NOT NULL,
	"step" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"shown" text NOT NULL,
	"stem" text NOT NULL,
	"sound" text NOT NULL,
	"documents" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_category_categories_slug_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("slug") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "search_arrivals" ADD CONSTRAINT "search_arrivals_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_searches_user" ON "saved_searches" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "saved_searches_keys" ON "saved_searches" USING gin ("keys") WHERE "saved_searches"."alerts";--> statement-breakpoint
CREATE INDEX "search_documents_words" ON "search_documents" USING gin ("document") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_documents_recent" ON "search_documents" USING btree ("published_at" desc,"product_id" desc);--> statement-breakpoint
CREATE INDEX "search_documents_price" ON "search_documents" USING btree ("price","product_id");--> statement-breakpoint
CREATE INDEX "search_documents_category" ON "search_documents" USING btree ("category","published_at" desc);--> statement-breakpoint
CREATE INDEX "search_documents_city" ON "search_documents" USING btree ("city","published_at" desc);--> statement-breakpoint
CREATE INDEX "search_words_prefix" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_sound" ON "search_words" USING gin ("sound" gin_trgm_ops);
--> statement-breakpoint
CREATE FUNCTION search_plain(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT regexp_replace(
		regexp_replace(
			lower(unaccent(translate(normalize(written, NFKC), 'ɛƐɔƆŋŊɲƝɓƁɗƊƴƳ', 'eEoOnNnNbBdDyY'))),
			'[^a-z0-9]+', ' ', 'g'
		),
		'\m(\d+)(go|gb|to|mo|kg|ml|cm|mah|w|l)\M', '\1 \2', 'g'
	)
$$;
--> statement-breakpoint
CREATE FUNCTION search_sound(word text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	rule text[];
BEGIN
	FOREACH rule SLICE 1 IN ARRAY ARRAY[
		['ph', 'f'], ['s?ch|sh', '2'], ['ck|qu|q', 'k'], ['c([eiy])', 's\1'], ['c', 'k'],
		['gu([eiy])', 'g\1'], ['d?j', 'j'], ['g([ei])', 'j\1'], ['h', ''], ['x', 'ks'], ['z', 's'], ['eau|au', 'o'],
		['ou|w', 'u'], ['y', 'i'], ['ai|ei|oe|ae', 'e'], ['[ae]m([bp])', 'an\1'], ['en([^aeioun]|$)', 'an\1'],
		['(.)\1', '\1'], ['^(.{3,}?)[estd]+$', '\1']
	] LOOP
		word := regexp_replace(word, rule[1], rule[2], 'g');
	END LOOP;
	RETURN word;
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_branch(leaf text) RETURNS tsvector LANGUAGE sql STABLE AS $$
	WITH RECURSIVE up (id, parent_id, depth) AS (
		SELECT id, parent_id, 1 FROM categories WHERE slug = leaf
		UNION ALL
		SELECT c.id, c.parent_id, depth + 1 FROM categories c JOIN up ON c.id = up.parent_id WHERE depth < 8
	)
	SELECT coalesce(string_agg('''c' || replace(id::text, '-', '') || ''':1B', ' '), '')::tsvector FROM up
$$;
--> statement-breakpoint
CREATE FUNCTION search_head(title text) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
	SELECT coalesce('''^' || stem || ''':1A', '')::tsvector
	FROM (SELECT (tsvector_to_array(to_tsvector('pg_catalog.french', substring(
		regexp_replace(
			btrim(search_plain(title)),
			'^((lot|pack|jeu|paires?|coffret|kit|trio|couple|vends?|vente|promo|belles?|beau|jolie?s?|grande?s?|petite?s?|jeunes?|un|une|deux|trois|quatre|cinq|six|dix|douze|\d+|de|d|du|des|la|le|les|l) )+', ''
		),
		'^[a-z0-9]+'
	))))[1]) AS head (stem)
$$;
--> statement-breakpoint
CREATE FUNCTION search_document(title text, description text, attributes jsonb, category text, city text, district text)
RETURNS tsvector LANGUAGE sql STABLE AS $$
	SELECT setweight(to_tsvector('pg_catalog.french', search_plain(title)), 'A')
		|| search_head(title)
		|| setweight(to_tsvector('pg_catalog.french', search_plain(
			(SELECT coalesce(string_agg(value, ' '), '') FROM jsonb_each_text(attributes))
		)), 'B')
		|| search_branch(category)
		|| setweight(to_tsvector('pg_catalog.french', search_plain(description)), 'C')
		|| setweight(to_tsvector('pg_catalog.french', search_plain(concat_ws(' ', city, district))), 'D')
$$;
--> statement-breakpoint
CREATE FUNCTION search_terms(title text, description text, attributes jsonb, city text, district text)
RETURNS text[] LANGUAGE sql STABLE AS $$
	SELECT coalesce(array_agg(word), '{}') FROM (
		SELECT DISTINCT ON (plain) word FROM (
			SELECT word, search_plain(word) AS plain
			FROM regexp_split_to_table(
				concat_ws(' ', title, description, city, district,
					(SELECT string_agg(value, ' ') FROM jsonb_each_text(attributes))),
				'[\s\u00a0\u202f!-/:-@\[-`{-~’‘“”«»…–—·•°]+'
			) AS word
			WHERE length(word) BETWEEN 3 AND 30
			OFFSET 0
		) AS spoken
		WHERE plain ~ '^[a-z0-9]{3,30}$' AND plain ~ '[a-z]'
	) AS words
$$;
--> statement-breakpoint
CREATE FUNCTION search_follow_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	was_live boolean := TG_OP <> 'INSERT' AND OLD.state = 'published';
	had text[] := '{}';
	has text[] := '{}';
BEGIN
	IF NEW.state = 'published' THEN
		INSERT INTO search_documents
			(product_id, document, category, city, price, condition, boosted_until, published_at, changed_at)
		VALUES (
			NEW.id,
			search_document(NEW.title, NEW.description, NEW.attributes, NEW.category, NEW.city, NEW.district),
			NEW.category, NEW.city, NEW.price, NEW.condition, NEW.boosted_until, NEW.published_at, NEW.updated_at
		)
		ON CONFLICT (product_id) DO UPDATE SET
			document = excluded.document, category = excluded.category, city = excluded.city,
			price = excluded.price, condition = excluded.condition, boosted_until = excluded.boosted_until,
			published_at = excluded.published_at, changed_at = excluded.changed_at;
		has := search_terms(NEW.title, NEW.description, NEW.attributes, NEW.city, NEW.district);
		IF TG_OP = 'INSERT' OR OLD.published_at IS NULL THEN
			INSERT INTO search_arrivals VALUES (NEW.id) ON CONFLICT DO NOTHING;
		END IF;
	ELSIF was_live THEN
		DELETE FROM search_documents WHERE product_id = NEW.id;
	END IF;
	IF was_live THEN
		had := search_terms(OLD.title, OLD.description, OLD.attributes, OLD.city, OLD.district);
	END IF;
	IF had IS DISTINCT FROM has THEN
		INSERT INTO search_word_changes (words, step)
			SELECT words, step FROM (VALUES (has, 1), (had, -1)) AS change (words, step) WHERE words <> '{}';
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER search_follow_product
AFTER INSERT OR UPDATE OF title, description, attributes, category, city, district, price, condition, state, published_at, boosted_until
ON products FOR EACH ROW EXECUTE FUNCTION search_follow_product();
--> statement-breakpoint
CREATE FUNCTION search_follow_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE search_documents AS d
	SET document = search_document(p.title, p.description, p.attributes, p.category, p.city, p.district)
	FROM products AS p
	WHERE p.id = d.product_id AND p.category IN (
		WITH RECURSIVE down (id, slug, depth) AS (
			SELECT NEW.id, NEW.slug, 1
			UNION ALL
			SELECT c.id, c.slug, depth + 1 FROM categories c JOIN down ON c.parent_id = down.id WHERE depth < 8
		)
		SELECT slug FROM down
	);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER search_follow_category
AFTER UPDATE OF parent_id ON categories FOR EACH ROW WHEN (OLD.parent_id IS DISTINCT FROM NEW.parent_id)
EXECUTE FUNCTION search_follow_category();
--> statement-breakpoint
INSERT INTO search_documents
	(product_id, document, category, city, price, condition, boosted_until, published_at, changed_at)
SELECT id, search_document(title, description, attributes, category, city, district),
	category, city, price, condition, boosted_until, published_at, updated_at
FROM products WHERE state = 'published';
--> statement-breakpoint
INSERT INTO search_word_changes (words, step)
SELECT search_terms(title, description, attributes, city, district), 1 FROM products WHERE state = 'published';
