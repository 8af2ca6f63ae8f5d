-- The log's entry of an import belongs to the batch of its changes; older versions left it apart and never undone.
UPDATE `staff_log` SET
  `batch` = 'import-' || `entity_id`,
  `undone_at` = (
    SELECT `finished_at` FROM `imports`
    WHERE `imports`.`id` = CAST(`staff_log`.`entity_id` AS INTEGER) AND `imports`.`status` = 'reverted'
  )
WHERE `action` = 'import.apply';
