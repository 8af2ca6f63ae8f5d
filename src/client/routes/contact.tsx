import { createFileRoute } from '@tanstack/react-router';
import classes from '../features/company/Contact.module.css';
import { ContactForm } from '../features/company/ContactForm';
import { SellerFacts } from '../features/company/SellerFacts';
import { pageHead } from '../lib/head';
import { useShop } from '../lib/useShop';
import { MantineScope } from '../ui/MantineScope';

export const Route = createFileRoute('/contact')({
  head: ({ match }) =>
    pageHead({
      context: match.context,
      path: '/contact',
      title: 'Contact',
      description: `Questions about an order, a size or a fabric? Write to ${match.context.shop.name}. We reply within two working days.`,
    }),
  component: Contact,
});

/** Facts of the seller that this page shows as its own. */
const shownAbove = ['Address', 'Email', 'Phone'];

function Contact() {
  const { email, phone, address } = useShop();
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
            <a href={`mailto:${email}`} className="text-link">
              {email}
            </a>
          </dd>
          {phone && (
            <>
              <dt>Phone</dt>
              <dd>
                <a href={`tel:${phone.replaceAll(' ', '')}`} className="text-link">
                  {phone}
                </a>
              </dd>
            </>
          )}
          {address && (
            <>
              <dt>Address</dt>
              <dd className="lines">{address}</dd>
            </>
          )}
          <SellerFacts without={shownAbove} />
        </dl>
      </div>
      <MantineScope>
        <ContactForm />
      </MantineScope>
    </main>
  );
}
