// DOM matchers such as toBeDisabled and toHaveValue, with their types.
import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/react';

// The maximum on a busy machine; available elements are not waited for.
configure({ asyncUtilTimeout: 8000 });

// Lazily loaded code is loaded before any test: an import in progress when a document is torn down never
// ends, and every later test would wait for it.
import.meta.glob('../features/**/!(*.test).tsx', { eager: true });

// A document without layout gives elements no size, without which a chart draws nothing and warns.
const { getBoundingClientRect } = Element.prototype;
Element.prototype.getBoundingClientRect = function sized() {
  const isChart = this.classList.contains('recharts-responsive-container');
  return isChart ? new DOMRect(0, 0, 600, 200) : getBoundingClientRect.call(this);
};
