CREATE TABLE `remittance_columns` (
	`courier` text PRIMARY KEY NOT NULL,
	`columns` text NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
