/** A page of plain text: the shop's rules, or answers. */
export type Policy = {
  title: string;
  intro: string;
  sections: readonly { heading: string; text: readonly string[]; points?: readonly string[] }[];
};

/** When the texts were last changed. */
export const POLICIES_CHANGED = '22 November 2026';
