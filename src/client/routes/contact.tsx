import { createFileRoute } from '@tanstack/react-router';
import { SELLER, STORE } from '@/shared/shop';
import classes from '../features/company/Contact.module.css';
import { ContactForm } from '../features/company/ContactForm';
import { pageHead } from '../lib/head';
import { MantineScope } from '../ui/MantineScope';

export const Route = createFileRoute('/contact')({
  head: ({ match }) =>
    pageHead({
      origin: match.context.origin,
      path: '/contact',
      title: 'Contact',
      description: `Questions about an order, a size or a fabric? Write to ${STORE.name}. We reply within two working days.`,
    }),
  component: Contact,
});

function Contact() {
  return (
    <main className={`page ${classes.columns}`}>
      <div className={classes.words}>
        <p className="eyebrow">Contact</p>
        <h1 className={classes.title}>Talk to us</h1>
        <p className={classes.text}>
          Questions about an order, a size or a fabric? Write to us. We reply within two working days.
        </p>
        <dl className={classes.facts}>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${STORE.mail}`} className="text-link">
              {STORE.mail}
            </a>
          </dd>
          {SELLER.phone && (
            <>
              <dt>Phone</dt>
              <dd>
                <a href={`tel:${SELLER.phone.replaceAll(' ', '')}`} className="text-link">
                  {SELLER.phone}
                </a>
              </dd>
            </>
          )}
          {SELLER.address && (
            <>
              <dt>Address</dt>
              <dd>{SELLER.address}</dd>
            </>
          )}
        </dl>
      </div>
      <MantineScope>
        <ContactForm />
      </MantineScope>
    </main>
  );
}
