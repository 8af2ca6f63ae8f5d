import { type SubmitEvent, useEffect, useState } from 'react';
import {
  chipOrder,
  type ListingSearch,
  type OptionName,
  optionFilters,
  optionNames,
} from '@/shared/catalogue/listing';
import { formatMoney, paiseOf } from '@/shared/money';
import { afterPaint } from '../../../lib/afterPaint';
import { useSwatch } from '../../../lib/useSwatch';
import { PlainButton, PlainCheckbox, PlainTextButton } from '../../../ui/plainControls';
import { PlainInput } from '../../../ui/plainFields';
import type { FilterGroups, Listing, SearchPatch } from '../types';
import classes from './FilterPanel.module.css';

type Facets = Listing['facets'];

const groupOrder: readonly OptionName[] = ['kinds', ...optionNames.filter((name) => name !== 'kinds')];

/** The filters of a list, each option with the number of products it would leave. */
export function FilterPanel({
  search,
  facets,
  groups,
  hasTypes,
  onChange,
  onClear,
}: {
  search: ListingSearch;
  facets: Facets;
  groups: FilterGroups;
  /** Whether product types are among the filters. */
  hasTypes: boolean;
  onChange: (patch: SearchPatch) => void;
  onClear: () => void;
}) {
  const swatchOf = useSwatch();
  const { category, categories, minPrice, maxPrice, attributes = [] } = search;
  const chosen = [category, categories, minPrice, maxPrice, ...chipOrder.map((name) => search[name])];
  return (
    <div className={classes.panel}>
      {groups.categories === 'one' && (
        <CategoryLinks facets={facets} chosen={category} onChoose={(slug) => onChange({ category: slug })} />
      )}
      {groups.categories === 'many' && (
        <CheckGroup
          title="Category"
          options={facets.categories.map(({ slug, name, count }) => ({ value: slug, name, count }))}
          chosen={categories ?? []}
          onChange={(values) => onChange({ categories: values })}
        />
      )}
      <PriceRange facets={facets} min={minPrice} max={maxPrice} onChange={onChange} />
      {groupOrder.map(
        (name) =>
          (name !== 'kinds' || hasTypes) && (
            <CheckGroup
              key={name}
              title={(name === 'materials' && facets.materialsTitle) || optionFilters[name].title}
              options={facets[name].map(({ name: value, count }) => ({
                value,
                name: value,
                count,
                swatch: name === 'colors' ? swatchOf(value) : undefined,
              }))}
              chosen={search[name] ?? []}
              onChange={(values) => onChange({ [name]: values })}
              columns={name === 'sizes'}
              chosenFirst={optionFilters[name].isRanked}
            />
          ),
      )}
      {facets.attributes?.map(({ name, values }) => {
        const isOwn = (value: string) => values.some(({ slug }) => slug === value);
        return (
          <CheckGroup
            key={name}
            title={name}
            options={values.map(({ slug, ...value }) => ({ value: slug, ...value }))}
            chosen={attributes.filter(isOwn)}
            onChange={(own = []) => {
              const all = [...attributes.filter((value) => !isOwn(value)), ...own];
              onChange({ attributes: all.length > 0 ? all : undefined });
            }}
          />
        );
      })}
      {chosen.some((value) => value !== undefined) && (
        <PlainButton variant="default" onClick={onClear}>
          Clear Filters
        </PlainButton>
      )}
    </div>
  );
}

function CategoryLinks({
  facets,
  chosen,
  onChoose,
}: {
  facets: Facets;
  chosen: string | undefined;
  onChoose: (slug: string | undefined) => void;
}) {
  const total = facets.categories.reduce((sum, { count }) => sum + count, 0);
  const all = [{ slug: undefined, name: 'All Categories', count: total }, ...facets.categories];
  return (
    <fieldset className={classes.group}>
      <legend className={classes.title}>Category</legend>
      {all.map(({ slug, name, count }) => (
        <button
          key={slug ?? ''}
          type="button"
          className={classes.choice}
          aria-pressed={slug === chosen}
          onClick={() => onChoose(slug)}
        >
          {name} <span className={classes.count}>{count}</span>
        </button>
      ))}
    </fieldset>
  );
}

type Option = { value: string; name: string; count: number; swatch?: string };

/** Options visible in a collapsed group. */
const closedCount = 10;

function CheckGroup({
  title,
  options,
  chosen,
  onChange,
  columns = false,
  chosenFirst = false,
}: {
  title: string;
  options: Option[];
  chosen: readonly string[];
  onChange: (values: string[] | undefined) => void;
  columns?: boolean;
  chosenFirst?: boolean;
}) {
  // Checked at once; the address, which decides, follows when the list has loaded.
  const [picked, setPicked] = useState(chosen);
  // Excludes boxes checked here, which would move away from the pointer.
  const [first, setFirst] = useState(chosen);
  const address = chosen.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal values in a new list change nothing
  useEffect(() => {
    setPicked(chosen);
    if ([...chosen].sort().join() !== [...picked].sort().join()) setFirst(chosen);
  }, [address]);
  // A chosen option without products stays visible, so that it can be cleared.
  const missing = chosen.filter((value) => !options.some((option) => option.value === value));
  const known = [...options, ...missing.map((value) => ({ value, name: value, count: 0 }) as Option)];
  const leads = ({ value }: Option) => chosenFirst && first.includes(value);
  const all = [...known.filter(leads), ...known.filter((option) => !leads(option))];
  const [isOpen, setOpen] = useState(false);
  if (all.length === 0) return null;
  const canOpen = !columns && !isOpen && all.length > closedCount + 2;
  const shown = canOpen ? all.filter(({ value }, at) => at < closedCount || picked.includes(value)) : all;
  const toggle = (value: string) => {
    const next = picked.includes(value) ? picked.filter((other) => other !== value) : [...picked, value];
    setPicked(next);
    afterPaint(() => onChange(next.length > 0 ? next : undefined));
  };
  return (
    <fieldset className={classes.group}>
      <legend className={classes.title}>{title}</legend>
      <div className={columns ? classes.columns : classes.rows}>
        {shown.map(({ value, name, count, swatch }) => (
          <PlainCheckbox key={value} checked={picked.includes(value)} onChange={() => toggle(value)}>
            {swatch && <span className={classes.swatch} style={{ background: swatch }} aria-hidden="true" />}
            {name} <span className={classes.count}>{count}</span>
          </PlainCheckbox>
        ))}
      </div>
      {canOpen && (
        <div>
          <PlainTextButton onClick={() => setOpen(true)}>
            Show all {all.length}
            <span className="visually-hidden"> of {title}</span>
          </PlainTextButton>
        </div>
      )}
    </fieldset>
  );
}

function PriceRange({
  facets,
  min,
  max,
  onChange,
}: {
  facets: Facets;
  min: number | undefined;
  max: number | undefined;
  onChange: (patch: SearchPatch) => void;
}) {
  const [from, setFrom] = useState(min?.toString() ?? '');
  const [to, setTo] = useState(max?.toString() ?? '');
  useEffect(() => setFrom(min?.toString() ?? ''), [min]);
  useEffect(() => setTo(max?.toString() ?? ''), [max]);
  const rupees = (text: string) => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : undefined);
  const [fault, setFault] = useState<string | null>(null);
  const apply = (event: SubmitEvent) => {
    event.preventDefault();
    const [minPrice, maxPrice] = [rupees(from), rupees(to)];
    const isTurned = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice;
    setFault(isTurned ? "Minimum price can't exceed maximum." : null);
    if (!isTurned) onChange({ minPrice, maxPrice });
  };
  const range = facets.price;
  return (
    <form onSubmit={apply} className={classes.group}>
      <p className={classes.title}>Price</p>
      <div className={classes.prices}>
        <PlainInput
          aria-label="Minimum price in rupees"
          placeholder={range ? formatMoney(Math.floor(paiseOf(range.min) / 100) * 100) : 'Min'}
          inputMode="numeric"
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <span aria-hidden="true">–</span>
        <PlainInput
          aria-label="Maximum price in rupees"
          placeholder={range ? formatMoney(Math.ceil(paiseOf(range.max) / 100) * 100) : 'Max'}
          inputMode="numeric"
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </div>
      {fault && (
        <p className={classes.fault} role="alert">
          {fault}
        </p>
      )}
      <PlainButton type="submit" variant="default" size="xs">
        Apply price
      </PlainButton>
    </form>
  );
}
