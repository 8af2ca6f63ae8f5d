// What a document is expected to show: toBeDisabled, toHaveValue and the like, with their types.
import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/react';

// The longest that a busy machine may take; what is there at once is not waited for.
configure({ asyncUtilTimeout: 8000 });
