/** What is kept sealed until the email is written. */
export type Asked = {
  email: string;
  /** Where an emailed link leads. */
  address: string;
  brandName: string;
  language: string;
  lifeMinutes: number;
  senderEmailAddressId?: number | undefined;
};

/** Where it is kept. */
export const askedPlace = ({ identificationId, brandId }: { identificationId: string; brandId: number }) => ({
  table: 'identification',
  column: 'asked',
  row: identificationId,
  brandId,
});
