/** Vendors are called in the middle of our work: an error of theirs is reported as theirs, and ends nothing of ours. */
export const apartFromUs = (call: () => void) => {
  try {
    call();
  } catch (error) {
    // Older browsers have no reportError.
    setTimeout(() => {
      throw error;
    });
  }
};
