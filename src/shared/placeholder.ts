/** Text that replaces a removed token. In a copied command, it is a shell variable. */
export const placeholder = '$TOKEN'
