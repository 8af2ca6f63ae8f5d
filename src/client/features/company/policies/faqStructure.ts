import { faq } from './faq';

/** The questions and answers of the page, for search engines. */
export const faqStructure = () => ({
  '@type': 'FAQPage',
  mainEntity: faq.sections.map(({ heading, text, points = [] }) => ({
    '@type': 'Question',
    name: heading,
    acceptedAnswer: { '@type': 'Answer', text: [...text, ...points].join('\n') },
  })),
});
