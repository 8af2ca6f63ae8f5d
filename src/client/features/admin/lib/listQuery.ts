import { keepPreviousData } from '@tanstack/react-query';
import type { AdminSearch } from './adminSearch';

/** What every list of the admin is asked for: a page of what fits a text. */
export const listInput = ({ search = '', page = 1 }: AdminSearch) => ({ search, page });

/** The rows of the question before stay until the new ones are there. */
export const listOptions = { placeholderData: keepPreviousData, staleTime: 0 } as const;
