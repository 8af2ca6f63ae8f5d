import { Textarea } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { isPictureUrl } from '@/shared/schemas/catalogue/adminCatalogue';
import { picturesOfText, urlsOf } from './pictureList';
import type { PictureValue } from './productForm';

/** Milliseconds without a keystroke before the typed URLs become pictures: an incomplete URL is invalid. */
const debounceMs = 700;

/** The pictures' URLs as text, one per line. It follows changes made elsewhere, even during typing. */
export function PictureUrls({
  value,
  error,
  onChange,
}: {
  value: readonly PictureValue[];
  error?: ReactNode;
  onChange: (pictures: PictureValue[]) => void;
}) {
  const urls = urlsOf(value);
  /** The text being typed, and the URLs it started from. */
  const [draft, setDraft] = useState<{ text: string; from: string } | null>(null);
  const commit = (text: string) => {
    const pictures = picturesOfText(text, value);
    setDraft({ text, from: urlsOf(pictures) });
    if (urlsOf(pictures) !== urls) onChange(pictures);
  };
  useEffect(() => {
    if (!draft || draft.from === urls) return;
    // An upload finished meanwhile: append its URL to the text.
    const known = new Set(draft.from.split('\n'));
    const added = urls.split('\n').filter((url) => url !== '' && !known.has(url));
    setDraft({ text: [draft.text.trimEnd(), ...added].join('\n'), from: urls });
  }, [draft, urls]);
  useEffect(() => {
    if (!draft || urlsOf(picturesOfText(draft.text, [])) === urls) return;
    const timer = setTimeout(() => commit(draft.text), debounceMs);
    return () => clearTimeout(timer);
  });
  const faults = value.flatMap(({ url }, index) => (isPictureUrl(url) ? [] : [index + 1]));
  const fault =
    faults.length > 0
      ? `Line ${faults.join(', ')}: a picture URL must begin with https://, http:// or /.`
      : error;
  return (
    <Textarea
      label="Image URLs, one per line"
      description="Links to pictures on other sites, or paths in this shop. The shop shows them in this order."
      autosize
      minRows={2}
      maxRows={8}
      spellCheck={false}
      value={draft?.text ?? urls}
      error={fault}
      onChange={(event) => setDraft({ text: event.currentTarget.value, from: draft?.from ?? urls })}
      onBlur={() => {
        if (draft) commit(draft.text);
        setDraft(null);
      }}
    />
  );
}
