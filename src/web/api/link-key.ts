/** What a link and its code are: kept by the page, and never in an address. */
export interface LinkKey {
  token: string;
  code: string;
}
