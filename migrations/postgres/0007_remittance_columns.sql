CREATE TABLE "remittance_columns" (
	"courier" text PRIMARY KEY NOT NULL,
	"columns" text NOT NULL,
	"updated_at" bigint DEFAULT floor(extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL
);
