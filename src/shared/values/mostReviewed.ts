/** The maximum number of banners in one saved review. */
export const mostReviewed = 200
