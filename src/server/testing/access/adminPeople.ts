import {
  contactMessages,
  mailOutbox,
  media,
  newsletterSubscribers,
  reviewPhotos,
  reviews,
} from '@/db/schema';
import { addPerson } from '../people';
import type { AccessFixture, AccessTable } from './fixture';

const page = () => ({ search: 'asha' });

/** The fixture's customer, found through their review. */
const customerId = async ({ store }: AccessFixture) => (await store.db.select().from(reviews).get())?.userId;

const aMessage = async ({ store }: AccessFixture) => {
  const message = { name: 'Asha', email: 'asha@example.com', phone: '98450 10420', message: 'Hello' };
  return store.db.insert(contactMessages).values(message).returning({ id: contactMessages.id }).get();
};

const aSubscriber = ({ store }: AccessFixture) =>
  store.db
    .insert(newsletterSubscribers)
    .values({ email: 'asha@example.com' })
    .returning({ id: newsletterSubscribers.id })
    .get();

const aParkedMail = async ({ store }: AccessFixture) => {
  const mail = { recipient: 'asha@example.com', template: 'passwordChanged', data: {} };
  return store.db
    .insert(mailOutbox)
    .values({ ...mail, status: 'failed' })
    .returning({ id: mailOutbox.id })
    .get();
};

/** Customers and their content; the dashboard. */
export const adminPeopleAccess: AccessTable = {
  'admin.customers.erase': {
    may: 'staff',
    input: async ({ store }) => ({ id: await addPerson(store, { email: 'erased@example.com' }) }),
  },
  'admin.customers.giveCredit': {
    may: 'staff',
    input: async (fixture) => ({ id: await customerId(fixture), amount: '500.00', reason: 'Late delivery' }),
  },
  'admin.customers.get': { may: 'staff', input: async (fixture) => ({ id: await customerId(fixture) }) },
  'admin.customers.list': { may: 'staff', input: page },
  'admin.customers.setDisabled': {
    may: 'staff',
    input: async (fixture) => ({ id: await customerId(fixture), disabled: false }),
  },
  'admin.dashboard.needs': { may: 'staff' },
  'admin.dashboard.sales': { may: 'staff', input: () => ({ period: '12m' }) },
  'admin.dashboard.shop': { may: 'staff' },
  'admin.health.get': { may: 'staff' },
  // Ends with a message: the store of the test is in memory, or runs without its variables.
  'admin.health.run': { may: 'staff', input: () => ({ task: 'doctor' }) },
  'admin.mails.read': { may: 'staff', input: aParkedMail },
  'admin.conversations.get': {
    may: 'staff',
    input: async (fixture) => ({ messageId: (await aMessage(fixture)).id }),
  },
  'admin.conversations.reply': {
    may: 'staff',
    input: async (fixture) => ({ messageId: (await aMessage(fixture)).id, text: 'Yes, it is.' }),
  },
  'admin.mails.list': { may: 'staff', input: page },
  'admin.mails.sendAgain': { may: 'staff', input: aParkedMail },
  'admin.mails.sendAllAgain': { may: 'staff' },
  'admin.messages.list': { may: 'staff', input: page },
  'admin.messages.acknowledge': { may: 'staff', input: aMessage },
  'admin.messages.setAnswered': {
    may: 'staff',
    input: async (fixture) => ({ ...(await aMessage(fixture)), answered: true }),
  },
  'admin.newsletter.list': { may: 'staff', input: page },
  'admin.newsletter.remove': { may: 'staff', input: aSubscriber },
  'admin.reviews.list': { may: 'staff', input: page },
  'admin.reviews.setHidden': {
    may: 'staff',
    input: async ({ store }) => ({ id: (await store.db.select().from(reviews).get())?.id, hidden: true }),
  },
  'admin.reviews.setPhotoApproved': {
    may: 'staff',
    input: async ({ store }) => ({ id: await aPhoto(store), approved: true }),
  },
};

/** A review photo that awaits approval. */
async function aPhoto({ db }: AccessFixture['store']): Promise<number | undefined> {
  const reviewId = (await db.select().from(reviews).get())?.id ?? 0;
  const mediaId = `upload-${Math.random().toString(36).slice(2)}`;
  await db.insert(media).values({ id: mediaId, kind: 'upload', width: 720, height: 900 }).run();
  const photo = { reviewId, mediaId, position: 0 };
  return (await db.insert(reviewPhotos).values(photo).returning({ id: reviewPhotos.id }).get()).id;
}
