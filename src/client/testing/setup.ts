// What a document is expected to show: toBeDisabled, toHaveValue and the like, with their types.
import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/react';

// The longest that a busy machine may take; what is there at once is not waited for.
configure({ asyncUtilTimeout: 8000 });

// What pages load when they need it is loaded before any test: an import that is under way when a document is taken
// down never ends, and would be waited for by every test after it.
import.meta.glob('../features/**/!(*.test).tsx', { eager: true });
