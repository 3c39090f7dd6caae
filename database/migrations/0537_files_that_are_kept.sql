-- What counts in a company's quota: the content of a file that a virus was found in has been removed.
create index files_kept_of_company on files (company_id) include (size) where status <> 'rejected';
