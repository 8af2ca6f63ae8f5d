/** The fields of an address that the store takes. */
export const sampleAddress = (fields: Record<string, unknown> = {}) => ({
  name: 'Home',
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  phone: '+91 98450 10420',
  address: '14 Weavers Lane',
  city: 'Bengaluru',
  state: 'Karnataka',
  zipCode: '560038',
  country: 'India',
  ...fields,
});
