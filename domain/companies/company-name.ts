/** A new company is called by its founder's name until it is given its own. */
export function firstCompanyName(founder: { firstName: string; lastName: string; email: string }): string {
  const name = `${founder.firstName} ${founder.lastName}`.replace(/\s+/g, ' ').trim()
  return (name || founder.email).slice(0, 200)
}

export const emailDomain = (email: string): string => email.slice(email.lastIndexOf('@') + 1)
