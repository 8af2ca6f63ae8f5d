-- PostgreSQL 15 or newer, in a database with the collation C. pg_trgm comes with it and is trusted: the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Porter's stems without stop words.
CREATE TEXT SEARCH DICTIONARY search_stems (TEMPLATE = snowball, LANGUAGE = porter);
--> statement-breakpoint
-- The stem of a word, as FTS5 makes it in SQLite: words of one or two letters, like the size XS, stay as they are.
CREATE FUNCTION search_stem(word text) RETURNS text IMMUTABLE STRICT LANGUAGE sql AS
  $$ select case when length(word) < 3 then word else coalesce((ts_lexize('search_stems', word))[1], word) end $$;
--> statement-breakpoint
-- The stems of words with spaces between them.
CREATE FUNCTION search_vector(words text) RETURNS tsvector IMMUTABLE STRICT LANGUAGE sql AS
  $$ select array_to_tsvector(array(select search_stem(word) from string_to_table(words, ' ') word where word <> '')) $$;
--> statement-breakpoint
CREATE TABLE "product_search" (
	"id" bigint PRIMARY KEY NOT NULL,
	"name" tsvector NOT NULL,
	"texts" tsvector NOT NULL,
	"words" tsvector GENERATED ALWAYS AS (name || texts) STORED
);
--> statement-breakpoint
CREATE INDEX "product_search_name" ON "product_search" USING gin ("name");
--> statement-breakpoint
CREATE INDEX "product_search_words" ON "product_search" USING gin ("words");
--> statement-breakpoint
CREATE TABLE "order_search" (
	"id" bigint PRIMARY KEY NOT NULL,
	"words" text NOT NULL,
	"customer" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "order_search_words" ON "order_search" USING gin ("words" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "order_search_customer" ON "order_search" USING gin ("customer" gin_trgm_ops);
--> statement-breakpoint
INSERT INTO "catalogue_version" ("id", "version") VALUES (1, 1);
--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "id" RESTART WITH 1001;
--> statement-breakpoint
INSERT INTO "refund_reasons" ("text") VALUES ('Damaged or defective'), ('Wrong item sent'), ('Wrong size'), ('Not as described'), ('Late delivery'), ('Out of stock'), ('Changed their mind'), ('Goodwill'), ('Other');
--> statement-breakpoint
INSERT INTO "search_synonyms" ("term", "meanings") VALUES
  ('2xl', '["XXL"]'),
  ('bag', '["Tote Bags", "Sling Bags"]'),
  ('blouse', '["Tops"]'),
  ('blue', '["Navy", "Indigo", "Sky", "Teal"]'),
  ('burgundy', '["Maroon"]'),
  ('chappal', '["Sandals"]'),
  ('chinos', '["Trousers"]'),
  ('cream', '["Ivory", "Beige"]'),
  ('crossbody', '["Sling Bags"]'),
  ('crossbody bag', '["Sling Bags"]'),
  ('dark blue', '["Navy", "Indigo"]'),
  ('dark green', '["Emerald", "Olive"]'),
  ('dark grey', '["Charcoal"]'),
  ('double xl', '["XXL"]'),
  ('dupatta', '["Stoles", "Scarves"]'),
  ('extra large', '["XL"]'),
  ('extra small', '["XS"]'),
  ('frock', '["Dresses"]'),
  ('ghagra', '["Lehengas"]'),
  ('gilet', '["Vests"]'),
  ('gown', '["Dresses"]'),
  ('green', '["Olive", "Sage", "Emerald", "Teal"]'),
  ('grey', '["Gray", "Charcoal", "Silver"]'),
  ('handbag', '["Tote Bags", "Sling Bags"]'),
  ('hat', '["Caps", "Beanies"]'),
  ('high top', '["Sneakers"]'),
  ('hot pink', '["Rani Pink"]'),
  ('jooti', '["Juttis"]'),
  ('jumper', '["Sweaters"]'),
  ('khaki', '["Beige", "Olive", "Tan"]'),
  ('kurti', '["Kurtas"]'),
  ('lehenga choli', '["Lehengas"]'),
  ('light blue', '["Sky"]'),
  ('mojari', '["Juttis"]'),
  ('muffler', '["Scarves"]'),
  ('navy blue', '["Navy"]'),
  ('off white', '["Ivory"]'),
  ('olive green', '["Olive"]'),
  ('orange', '["Rust", "Terracotta"]'),
  ('overcoat', '["Coats"]'),
  ('pants', '["Trousers"]'),
  ('pink', '["Blush", "Rani Pink"]'),
  ('polo', '["Polo Shirts"]'),
  ('polo t-shirt', '["Polo Shirts"]'),
  ('pullover', '["Sweaters"]'),
  ('pure silk', '["Silk"]'),
  ('purple', '["Plum"]'),
  ('purse', '["Sling Bags", "Wallets"]'),
  ('red', '["Maroon", "Rust"]'),
  ('sari', '["saree"]'),
  ('shaadi', '["shaadi", "wedding"]'),
  ('shawl', '["Stoles", "Scarves"]'),
  ('shoes', '["Sneakers", "Loafers", "Boots", "Juttis", "Sandals"]'),
  ('sky blue', '["Sky"]'),
  ('slides', '["Sandals"]'),
  ('sling', '["Sling Bags"]'),
  ('slippers', '["Sandals"]'),
  ('sweatpants', '["Joggers"]'),
  ('sweatshirt', '["Hoodies", "Sweaters"]'),
  ('tee', '["T-Shirts"]'),
  ('tote', '["Tote Bags"]'),
  ('track pants', '["Joggers"]'),
  ('trainers', '["Sneakers"]'),
  ('tshirt', '["T-Shirts"]'),
  ('waistcoat', '["Vests"]'),
  ('wedding', '["shaadi", "mehfil", "zardozi", "wedding"]'),
  ('white', '["White", "Ivory"]'),
  ('wine', '["Maroon", "Plum"]'),
  ('woolen', '["Wool"]'),
  ('woollen', '["Wool"]'),
  ('yellow', '["Mustard"]');
