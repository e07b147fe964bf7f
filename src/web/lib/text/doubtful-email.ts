/** Whether an address looks mistyped. It is only pointed out: the server takes it as it is. */
export const isDoubtfulEmail = (address: string) =>
  address.length >= 2 && !/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(address);
