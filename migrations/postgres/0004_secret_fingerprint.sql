CREATE TABLE "secret_fingerprint" (
	"id" bigint PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL
);
