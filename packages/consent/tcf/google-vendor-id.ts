/** Google on the vendor list of IAB Europe. */
export const googleVendorId = 755;
