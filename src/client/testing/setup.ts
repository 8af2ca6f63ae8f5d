// DOM matchers such as toBeDisabled and toHaveValue, with their types.
import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/react';

// The maximum on a busy machine; available elements are not waited for.
configure({ asyncUtilTimeout: 8000 });

// Lazily loaded code is loaded before any test: an import in progress when a document is torn down never
// ends, and every later test would wait for it.
import.meta.glob('../features/**/!(*.test).tsx', { eager: true });
