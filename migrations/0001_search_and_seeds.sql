CREATE VIRTUAL TABLE `product_search` USING fts5(
  name, tags, description,
  content='', contentless_delete=1, detail='column', prefix='1 2 3',
  tokenize='porter unicode61 remove_diacritics 2'
);
--> statement-breakpoint
INSERT INTO `catalogue_version` (`id`, `version`) VALUES (1, 1);
--> statement-breakpoint
INSERT INTO `sqlite_sequence` (`name`, `seq`) VALUES ('orders', 1000);
