/** Stands where a token was removed. In a copied command it is the shell's variable. */
export const placeholder = '$TOKEN'
