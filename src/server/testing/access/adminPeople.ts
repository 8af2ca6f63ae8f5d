import {
  contactMessages,
  mailOutbox,
  media,
  newsletterSubscribers,
  reviewPhotos,
  reviews,
} from '@/db/schema';
import type { AccessFixture, AccessTable } from './fixture';

const page = () => ({ search: 'asha' });

/** The fixture's customer, found through their review. */
const customerId = ({ store }: AccessFixture) => store.db.select().from(reviews).get()?.userId;

const aMessage = ({ store }: AccessFixture) => {
  const message = { name: 'Asha', email: 'asha@example.com', phone: '98450 10420', message: 'Hello' };
  return store.db.insert(contactMessages).values(message).returning({ id: contactMessages.id }).get();
};

const aSubscriber = ({ store }: AccessFixture) =>
  store.db
    .insert(newsletterSubscribers)
    .values({ email: 'asha@example.com' })
    .returning({ id: newsletterSubscribers.id })
    .get();

const aParkedMail = ({ store }: AccessFixture) => {
  const mail = { recipient: 'asha@example.com', template: 'passwordChanged', data: {} };
  return store.db
    .insert(mailOutbox)
    .values({ ...mail, status: 'failed' })
    .returning({ id: mailOutbox.id })
    .get();
};

/** Customers and their content; the dashboard. */
export const adminPeopleAccess: AccessTable = {
  'admin.customers.giveCredit': {
    may: 'admin',
    input: (fixture) => ({ id: customerId(fixture), amount: '500.00', reason: 'Late delivery' }),
  },
  'admin.customers.get': { may: 'admin', input: (fixture) => ({ id: customerId(fixture) }) },
  'admin.customers.list': { may: 'admin', input: page },
  'admin.customers.setDisabled': {
    may: 'admin',
    input: (fixture) => ({ id: customerId(fixture), disabled: false }),
  },
  'admin.dashboard.needs': { may: 'admin' },
  'admin.dashboard.sales': { may: 'admin', input: () => ({ period: '12m' }) },
  'admin.dashboard.shop': { may: 'admin' },
  'admin.health.get': { may: 'admin' },
  'admin.mails.list': { may: 'admin', input: page },
  'admin.mails.sendAgain': { may: 'admin', input: aParkedMail },
  'admin.mails.sendAllAgain': { may: 'admin' },
  'admin.messages.list': { may: 'admin', input: page },
  'admin.messages.setAnswered': {
    may: 'admin',
    input: (fixture) => ({ ...aMessage(fixture), answered: true }),
  },
  'admin.newsletter.list': { may: 'admin', input: page },
  'admin.newsletter.remove': { may: 'admin', input: aSubscriber },
  'admin.reviews.list': { may: 'admin', input: page },
  'admin.reviews.setHidden': {
    may: 'admin',
    input: ({ store }) => ({ id: store.db.select().from(reviews).get()?.id, hidden: true }),
  },
  'admin.reviews.setPhotoApproved': {
    may: 'admin',
    input: ({ store }) => ({ id: aPhoto(store), approved: true }),
  },
};

/** A review photo that awaits approval. */
function aPhoto({ db }: AccessFixture['store']): number | undefined {
  const reviewId = db.select().from(reviews).get()?.id ?? 0;
  const mediaId = `upload-${Math.random().toString(36).slice(2)}`;
  db.insert(media).values({ id: mediaId, kind: 'upload', width: 720, height: 900 }).run();
  const photo = { reviewId, mediaId, position: 0 };
  return db.insert(reviewPhotos).values(photo).returning({ id: reviewPhotos.id }).get().id;
}
