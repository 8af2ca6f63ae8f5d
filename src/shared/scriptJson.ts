/** JSON for a `<script>` of a page. Escapes what would end the script, such as `</script>` in a name that staff enter. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');
