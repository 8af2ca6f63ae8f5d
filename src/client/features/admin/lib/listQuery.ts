import { keepPreviousData } from '@tanstack/react-query';

/** Which page of a list is asked for, and what is searched in it. */
export const listInput = ({ search = '', page = 1 }: { search?: string; page?: number }) => ({
  search,
  page,
});

/** The previous page's rows stay until the new ones are there. */
export const listOptions = { placeholderData: keepPreviousData, staleTime: 0 } as const;
