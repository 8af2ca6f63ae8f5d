CREATE TABLE `secret_fingerprint` (
	`id` integer PRIMARY KEY NOT NULL,
	`fingerprint` text NOT NULL
);
