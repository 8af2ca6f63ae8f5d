CREATE TABLE `demo_records` (
	`entity` text NOT NULL,
	`entity_id` integer NOT NULL,
	PRIMARY KEY(`entity`, `entity_id`)
);
